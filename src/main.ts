import './platform/process/compile-cache';
import { join } from 'node:path';
import { nameSources } from './platform/process/stack-sources';
import { run } from './program';

// Only now: while they load, the ORM's decorators look at the stack of every entity.
nameSources(join(__dirname, 'program.js'));
run();
