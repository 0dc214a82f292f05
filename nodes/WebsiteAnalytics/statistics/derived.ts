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

/**
 * Gives the section of a path among others: its first folder, e.g. `/blog/` of `/blog/news?page=2`. A page in no
 * folder belongs to `/`, but `/blog` to `/blog/` where there are pages in it.
 */
export function sectionsAmong(paths: string[]): (path: string) => string {
	const folders = new Set(paths.map(folderOf));
	return (path) => {
		const own = `/${partsOf(path)[0] ?? ''}/`;
		return folders.has(own) ? own : folderOf(path);
	};
}

function folderOf(path: string): string {
	const [first, ...others] = partsOf(path);
	return first !== undefined && (others.length > 0 || isFolder(path)) ? `/${first}/` : '/';
}

const withoutQuery = (path: string) =>
	path.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*/s, '');
const isFolder = (path: string) => withoutQuery(path).endsWith('/');
const partsOf = (path: string) => withoutQuery(path).split('/').filter(Boolean);
