// Runs a program that is not a Node script as if it were one, so that startProgram and stopProgram can handle it.
// Its argument is JSON: { command, args, account }, where `account` is optional and has a `uid` and a `gid`.
const { spawn } = require('node:child_process');

const { command, args, account } = JSON.parse(process.argv[2]);
const program = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...account });
program.once('error', ({ message }) => {
	console.error(message);
	process.exit(1);
});
program.once('exit', (code) => process.exit(code ?? 1));
// PostgreSQL exits at once on SIGINT, but on SIGTERM it waits for its clients. Redis exits on both.
process.on('SIGTERM', () => program.kill('SIGINT'));
