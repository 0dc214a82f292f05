const { TestEnvironment } = require('jest-environment-node');

// A worker would otherwise go on with its test when Jest is killed, and with what the test started.
process.once('disconnect', () => process.exit(1));

/** Jest's own environment, because the process that a test sees is a copy without this event. */
module.exports = TestEnvironment;
