// Loads each node and credential of the build, as n8n does, and fails with the reason if one does not load.
const { basename, join } = require('node:path');
const { n8n } = require('../package.json');

for (const file of [...n8n.nodes, ...n8n.credentials]) {
	const [className] = basename(file).split('.');
	const { [className]: LoadedClass } = require(join('..', file));
	new LoadedClass();
}
