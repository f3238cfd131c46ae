import './platform/process/compile-cache';
import { join } from 'node:path';
import { nameSources } from './platform/process/stack-sources';
import { run } from './program';

// Imported only now, because the ORM's decorators read the stack trace of every entity while the modules load.
nameSources(join(__dirname, 'program.js'));
run();
