import sharp from 'sharp';

// Two pictures at a time, one thread each, and no cache: the API shares these cores and this memory.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
