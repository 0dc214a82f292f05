import type { Finding } from '../../../../scripts/checkService/point';
import { exitCodeOf, renderReport } from '../../../../scripts/checkService/report';

it('lists what is needed first, and of each what is broken, what is unknown, what is there', () => {
	const unknown = 'could not be determined';
	const finding = (
		name: string,
		isNeeded: boolean,
		result: Finding['result'],
		reason?: string,
	) => ({
		name,
		isNeeded,
		affects: 'uses',
		result,
		reason,
	});
	const findings = [
		finding('0', true, 'yes'),
		finding('1', true, unknown, 'why'),
		finding('2', false, 'no', 'it is not'),
		finding('3', false, 'yes', 'at the time'),
		finding('4', true, 'no', 'it fails'),
	];
	const facts = { version: '0.1.0', sent: 7, wrote: false, isLeftBehind: false };

	const lines = renderReport(findings, facts)
		.split('\n')
		.filter((line) => /[A-Za-z]/.test(line));

	expect(lines.slice(1)).toEqual([
		'Something that the pack needs is broken. 7 requests, only reading.',
		'## Needed: 1 yes, 1 no, 1 could not be determined',
		'| Point | Is it there? | Affects |',
		'| 4 | no: it fails | uses |',
		`| 1 | ${unknown}: why | uses |`,
		'| 0 | yes | uses |',
		'## Useful: 1 yes, 1 no, 0 could not be determined',
		'| Point | Is it there? | Affects |',
		'| 2 | no: it is not | uses |',
		'| 3 | yes: at the time | uses |',
	]);
	expect(exitCodeOf(findings.slice(0, 1), { ...facts, isLeftBehind: true })).toBe(1);
});
