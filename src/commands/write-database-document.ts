import { writeFileSync } from 'node:fs';
import '../app.module';
import { databaseDocument } from './database-document';

/** Generates the list of tables, triggers and functions in docs/database.md again. */
writeFileSync('docs/database.md', databaseDocument('.'));
