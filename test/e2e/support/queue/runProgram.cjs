// Runs a program that is not a Node script, so that startProgram can start and stop it: COMMAND [ARGUMENT ...]
const { spawn } = require('node:child_process');

const [command, ...args] = process.argv.slice(2);
const program = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
program.once('exit', (code) => process.exit(code ?? 1));
// On SIGTERM alone, PostgreSQL waits for its clients.
process.on('SIGTERM', () => program.kill('SIGINT'));
