const { basename } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The tests first that are likely to notice a mutant: those of the same name, and unit tests. */
module.exports = class LikelyFirst extends Sequencer {
	constructor(options) {
		super(options);
		this.names = options.globalConfig.nonFlagArgs.map((path) => basename(path, '.ts'));
	}

	sort(tests) {
		const rank = ({ path }) =>
			(this.names.includes(basename(path).split('.')[0]) ? 0 : 2) +
			(path.includes('/unit/') ? 0 : 1);
		return [...tests].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
	}
};
