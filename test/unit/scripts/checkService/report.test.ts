import type { Finding } from '../../../../scripts/checkService/point';
import { exitCodeOf, renderReport } from '../../../../scripts/checkService/report';

const facts = { version: '0.1.0', sent: 7, wrote: false, isLeftBehind: false };
const finding = (name: string, result: Finding['result'], isNeeded: boolean, reason?: string) => ({
	...{ point: { name, isNeeded, affects: `uses ${name}` }, result },
	...(reason !== undefined && { reason }),
});

const FINDINGS: Finding[] = [
	finding('a', 'yes', true),
	finding('b', 'could not be determined', true, 'no traffic'),
	finding('c', 'no', false, 'it is not'),
	finding('d', 'yes', false, 'at the time'),
	finding('e', 'no', true, 'it fails'),
	finding('f', 'yes', true),
];

it('lists what is needed first, and of each what is broken, what is unknown, what is there', () => {
	expect(renderReport(FINDINGS, facts)).toBe(
		[
			'# A service, checked for n8n-nodes-website-analytics 0.1.0',
			'',
			'Something that the pack needs is broken. 7 requests, only reading.',
			'',
			'## Needed: 2 yes, 1 no, 1 could not be determined',
			'',
			'| Point | Is it there? | Affects |',
			'| --- | --- | --- |',
			'| e | no: it fails | uses e |',
			'| b | could not be determined: no traffic | uses b |',
			'| a | yes | uses a |',
			'| f | yes | uses f |',
			'',
			'## Useful: 1 yes, 1 no, 0 could not be determined',
			'',
			'| Point | Is it there? | Affects |',
			'| --- | --- | --- |',
			'| c | no: it is not | uses c |',
			'| d | yes: at the time | uses d |',
		].join('\n'),
	);
});

it.each<[what: string, findings: Finding[], more: object, exitCode: number, verdict: string]>([
	[
		'what is needed is there',
		[
			finding('a', 'yes', true),
			finding('b', 'no', false),
			finding('c', 'could not be determined', false),
		],
		{},
		0,
		'Everything that the pack needs is there.',
	],
	[
		'something needed could not be determined',
		[finding('a', 'yes', true), finding('b', 'could not be determined', true)],
		{},
		3,
		'Nothing that the pack needs is broken, but not everything could be determined.',
	],
	[
		'something needed is broken, and another could not be determined',
		[finding('a', 'could not be determined', true), finding('b', 'no', true)],
		{},
		1,
		'Something that the pack needs is broken.',
	],
	[
		'a website is left behind',
		[finding('a', 'yes', true)],
		{ isLeftBehind: true, wrote: true },
		1,
		'The website that this check created is still there, or may be. 7 requests, with writing.',
	],
])('says that %s, also with the exit code', (_what, findings, more, exitCode, verdict) => {
	const all = { ...facts, ...more };

	expect(exitCodeOf(findings, all)).toBe(exitCode);
	expect(renderReport(findings, all)).toContain(`\n${verdict}`);
});
