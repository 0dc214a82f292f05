const { TestEnvironment } = require('jest-environment-node');

// A worker would otherwise go on with its test when Jest is killed, and with what the test started.
const exit = () => process.exit(1);
process.once('disconnect', exit);
// Whoever waits for that event keeps the process going, also when Jest has told a worker to end.
process.on('removeListener', (event) => {
	if (event === 'message') process.off('disconnect', exit);
});

/** Jest's own environment, because the process that a test sees is a copy without this event. */
module.exports = TestEnvironment;
