// Loaded into each child (`node --require`). The channel to the parent closes when the parent ends,
// even when it was killed; a child that went on alone would hold its port and its files for ever.
process.once('disconnect', () => {
	process.kill(process.pid, 'SIGTERM');
	setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref();
});
process.channel?.unref();
