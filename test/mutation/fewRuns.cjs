const fc = require('fast-check');

// A property is checked for thousands of mutants here, and each must see the same values.
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 300 });
