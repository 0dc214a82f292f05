import type { Finding } from '../../../../scripts/checkService/point';
import { renderReport } from '../../../../scripts/checkService/report';

it('lists what is needed first, and of each what is broken, what is unknown, what is there', () => {
	const findings: Finding[] = [
		{ name: 'point 0', isNeeded: true, affects: 'uses 0', result: 'yes' },
		{
			name: 'point 1',
			isNeeded: true,
			affects: 'uses 1',
			result: 'could not be determined',
			reason: 'why',
		},
		{ name: 'point 2', isNeeded: false, affects: 'uses 2', result: 'no', reason: 'it is not' },
		{ name: 'point 3', isNeeded: false, affects: 'uses 3', result: 'yes', reason: 'at the time' },
		{ name: 'point 4', isNeeded: true, affects: 'uses 4', result: 'no', reason: 'it fails' },
		{ name: 'point 5', isNeeded: true, affects: 'uses 5', result: 'yes' },
	];
	const facts = { version: '0.1.0', sent: 7, wrote: false, isLeftBehind: false };

	expect(renderReport(findings, facts)).toMatchSnapshot();
});
