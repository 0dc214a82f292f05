/**
 * Gives the section of a path among others: its first folder, e.g. `/blog/` of `/blog/news?page=2`. A page in no
 * folder belongs to `/`, but `/blog` to `/blog/` where there are pages in it.
 */
export function sectionsAmong(paths: string[]): (path: string) => string {
	const folders = new Set(paths.map(folderOf));
	return (path) => {
		const folder = folderOf(path);
		const own = `/${partsOf(path)[0] ?? ''}/`;
		return folder === '/' && folders.has(own) ? own : folder;
	};
}

function folderOf(path: string): string {
	const [first, ...others] = partsOf(path);
	return first !== undefined && (others.length > 0 || isFolder(path)) ? `/${first}/` : '/';
}

const withoutQuery = (path: string) =>
	path.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
const isFolder = (path: string) => withoutQuery(path).endsWith('/');
const partsOf = (path: string) => withoutQuery(path).split('/').filter(Boolean);
