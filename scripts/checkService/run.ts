import { run } from './program';

void run(process);
