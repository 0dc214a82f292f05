const { statSync } = require('node:fs');
const { basename } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const nameOf = (path) => basename(path).split('.')[0].toLowerCase();

/** The tests first that are likely to notice a mutant: those of a like name, and unit tests, and small ones. */
module.exports = class LikelyFirst extends Sequencer {
	constructor(options) {
		super(options);
		this.names = options.globalConfig.nonFlagArgs.map(nameOf);
	}

	sort(tests) {
		const isLike = (name) => this.names.some((one) => one.includes(name) || name.includes(one));
		const ranked = tests.map((test) => ({
			test,
			rank: (isLike(nameOf(test.path)) ? 0 : 2) + (test.path.includes('/unit/') ? 0 : 1),
			size: statSync(test.path).size,
		}));
		ranked.sort((a, b) => a.rank - b.rank || a.size - b.size);
		return ranked.map(({ test }) => test);
	}
};
