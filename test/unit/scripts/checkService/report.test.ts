import type { Finding } from '../../../../scripts/checkService/point';
import { exitCodeOf, renderReport } from '../../../../scripts/checkService/report';

const unknown = 'could not be determined';
const finding = (
	affects: string,
	isNeeded: boolean,
	result: Finding['result'],
	reason?: string,
) => ({
	...{ name: 'a point', affects, isNeeded, result, reason },
});

it('lists what is needed first, and of each what is broken, what is unknown, what is there', () => {
	const findings = [
		finding('0', true, 'yes'),
		finding('1', true, unknown, 'why'),
		finding('2', false, 'no', 'it is not'),
		finding('3', false, 'yes', 'at the time'),
		finding('4', true, 'no', 'it fails'),
	];
	const facts = { version: '0.1.0', sent: 7, wrote: false, isLeftBehind: false };

	const lines = renderReport(findings, facts).split('\n');

	expect(lines.filter((line) => /^\w|^##? |a point/.test(line)).slice(1)).toEqual([
		'Something that the pack needs is broken. 7 requests, only reading.',
		'## Needed: 1 yes, 1 no, 1 could not be determined',
		'| a point | no: it fails | 4 |',
		`| a point | ${unknown}: why | 1 |`,
		'| a point | yes | 0 |',
		'## Useful: 1 yes, 1 no, 0 could not be determined',
		'| a point | no: it is not | 2 |',
		'| a point | yes: at the time | 3 |',
	]);
	expect(exitCodeOf(findings.slice(0, 1), { ...facts, isLeftBehind: true })).toBe(1);
});
