import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sumBy } from 'lodash';
import { READING_POINTS } from '../../../scripts/checkService/points';
import { version } from '../../../package.json';
import { readSections } from '../../support/markdown';

const read = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8');
const programsOf = (file: string) => readSections(read(file)).flatMap(({ code }) => code);

it('the README has programs that install the pack, to be pasted as they are', () => {
	expect(programsOf('README.md')).toEqual([
		[
			'docker run --name n8n -p 5678:5678 -v n8n_data:/home/node/.n8n \\',
			'  -e N8N_UNVERIFIED_PACKAGES_ENABLED=true docker.n8n.io/n8nio/n8n',
		].join('\n'),
		[
			'mkdir -p ~/.n8n/nodes',
			'cd ~/.n8n/nodes',
			'npm install --omit=peer n8n-nodes-website-analytics',
		].join('\n'),
		[
			'export N8N_COMMUNITY_PACKAGES_MANAGED_BY_ENV=true',
			`export N8N_COMMUNITY_PACKAGES='[{"name":"n8n-nodes-website-analytics","version":"${version}"}]'`,
			'export N8N_UNVERIFIED_PACKAGES_ENABLED=true',
		].join('\n'),
	]);
});

describe('the page about the check of a service', () => {
	const [program, report = ''] = programsOf('docs/check-service.md');

	it('has a program that runs it without a key on the command line', () => {
		expect(program).toBe(
			[
				'npm ci',
				'read -rs WEBSITE_ANALYTICS_KEY',
				'export WEBSITE_ANALYTICS_KEY',
				'npm run --silent check:service -- --url https://analytics.example > report.md',
			].join('\n'),
		);
	});

	it.each([
		['Needed', true],
		['Useful', false],
	])('shows a part of a report, below "%s" with points of today', (heading, isNeeded) => {
		const [, section = ''] = report.split(`## ${heading}: `);
		const [[counts = '', ...lines]] = [section.split('\n## ')[0]?.split('\n') ?? []];
		const points = Object.entries(READING_POINTS).filter(
			([, { neededBy }]) => (neededBy !== undefined) === isNeeded,
		);
		const known = points.map(([name, { neededBy, usefulFor }]) => [name, neededBy ?? usefulFor]);
		const shown = lines
			.filter((line) => /^\| (?!Point|---)/.test(line))
			.map((line) => line.split(' | '))
			.map(([name = '', , affects = '']) => [name.replace('| ', ''), affects.replace(' |', '')]);

		expect(sumBy(counts.match(/\d+/g), Number)).toBe(points.length);
		expect(shown.length).toBeGreaterThan(3);
		expect(shown.filter((one) => !known.some((other) => `${one}` === `${other}`))).toEqual([]);
	});
});
