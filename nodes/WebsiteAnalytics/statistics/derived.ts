import { CHANNELS, channelOf } from './channels';
import { sectionsAmong } from './sections';

/** What breakdowns have besides the statistics: the values of one, added up by what they have in common. */
export const DERIVED = {
	channel: {
		label: 'Channel',
		description: 'Visitors by where they came from: search, AI assistants, social and others',
		unit: 'visitors',
		of: 'referrer',
	},
	section: {
		label: 'Section',
		description: 'Pageviews by the first folder of the path',
		unit: 'pageviews',
		of: 'page',
	},
} as const;

export type DerivedName = keyof typeof DERIVED;

/** Whether a name is one of {@link DERIVED}. */
export function isDerived(name: string): name is DerivedName {
	return Object.hasOwn(DERIVED, name);
}

/** Gives what values are added up to. @param values all of them */
export function groupsOf(
	name: DerivedName,
	values: string[],
): (value: string) => { value: string; label: string } {
	if (name === 'channel') {
		return (referrer) => {
			const channel = channelOf(referrer);
			return { value: channel, label: CHANNELS[channel] };
		};
	}
	const sectionOf = sectionsAmong(values);
	return (path) => {
		const section = sectionOf(path);
		return { value: section, label: section };
	};
}
