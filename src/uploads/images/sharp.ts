import sharp from 'sharp';

// Two pictures at a time, one thread each, and nothing kept between them: the API shares these cores and this memory.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
