import type { Finding } from '../../../../scripts/checkService/point';
import { exitCodeOf, renderReport } from '../../../../scripts/checkService/report';

type Result = Finding['result'];

const facts = { version: '0.1.0', sent: 7, wrote: false, isLeftBehind: false };
const findingsOf = (...findings: Array<[result: Result, isNeeded: boolean, reason?: string]>) =>
	findings.map(([result, isNeeded, reason], index): Finding => ({
		...{ name: `point ${index}`, affects: `uses ${index}`, isNeeded, result },
		...(reason !== undefined && { reason }),
	}));

it('lists what is needed first, and of each what is broken, what is unknown, what is there', () => {
	const findings = findingsOf(
		['yes', true],
		['could not be told', true, 'no traffic'],
		['no', false, 'it is not'],
		['yes', false, 'at the time'],
		['no', true, 'it fails'],
		['yes', true],
	);

	expect(renderReport(findings, facts)).toMatchSnapshot();
});

it.each<[what: string, findings: Finding[], more: object, exitCode: number, verdict: string]>([
	[
		'what is needed is there',
		findingsOf(['yes', true], ['no', false], ['could not be told', false]),
		{},
		0,
		'Everything that the pack needs is there. 7 requests, only reading.',
	],
	[
		'something needed could not be told',
		findingsOf(['yes', true], ['could not be told', true]),
		{},
		3,
		'Nothing that the pack needs is broken, but not everything could be told.',
	],
	[
		'something needed is broken, and another could not be told',
		findingsOf(['could not be told', true], ['no', true]),
		{},
		1,
		'Something that the pack needs is broken.',
	],
	[
		'a website is left behind',
		findingsOf(['yes', true]),
		{ isLeftBehind: true, wrote: true },
		1,
		'The website that this check created is still there, or may be. 7 requests, with writing.',
	],
])('says that %s, also with the exit code', (_what, findings, more, exitCode, verdict) => {
	const all = { ...facts, ...more };

	expect(exitCodeOf(findings, all)).toBe(exitCode);
	expect(renderReport(findings, all)).toContain(`\n${verdict}`);
});
