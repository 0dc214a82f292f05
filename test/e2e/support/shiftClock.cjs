// Preloaded into n8n with `node --require`. It shifts the clock of this pack, and of nothing else, by
// the milliseconds in a file: n8n's own schedules and sessions go on as they are.
const { readFileSync } = require('node:fs');
const Module = require('node:module');

const PACK = /[\\/]n8n-nodes-website-analytics[\\/]dist[\\/]/;

const now = () => Date.now() + Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8'));

globalThis.ShiftedDate = new Proxy(Date, {
	construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
	get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

const compile = Module.prototype._compile;
Module.prototype._compile = function (code, file, ...more) {
	const shifted = PACK.test(file) ? `const Date = globalThis.ShiftedDate; ${code}` : code;
	return Reflect.apply(compile, this, [shifted, file, ...more]);
};
