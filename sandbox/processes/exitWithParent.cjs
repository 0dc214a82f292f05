// Preloaded into each child process with `node --require`. The IPC channel closes when the parent
// exits, even when it was killed. Without this the child would keep its port and its files.
const GRACE_PERIOD_MS = 10_000;

process.once('disconnect', () => {
	process.kill(process.pid, 'SIGTERM');
	setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_PERIOD_MS).unref();
});
process.channel?.unref();
