/** The values that the generated traffic consists of, as the service returns them. */

const [EUROPE, AMERICA, ASIA] = ['EU:Europe', 'NA:North America', 'AS:Asia'];

/** An empty string means that the place is unknown. */
export const PLACES = [
	place(18, EUROPE, 'DE:Germany', 'DE:Berlin, BE', 'de'),
	place(9, EUROPE, 'DE:Germany', 'DE:Munich, BY', 'de'),
	place(5, EUROPE, 'DE:Germany', '', 'de'),
	place(14, AMERICA, 'US:United States', 'US:New York, NY', 'en'),
	place(10, AMERICA, 'US:United States', 'US:San Francisco, CA', 'en'),
	place(8, EUROPE, 'GB:United Kingdom', 'GB:London, ENG', 'en'),
	place(7, EUROPE, 'FR:France', 'FR:Paris, IDF', 'fr'),
	place(4, EUROPE, 'AT:Austria', 'AT:Vienna, 9', 'de'),
	place(4, AMERICA, 'CA:Canada', 'CA:Montréal, QC', 'fr'),
	place(3, ASIA, 'JP:Japan', 'JP:Tokyo, 13', 'ja'),
	place(3, ASIA, 'IN:India', 'IN:Bengaluru, KA', 'en'),
	place(2, 'SA:South America', 'BR:Brazil', 'BR:São Paulo, SP', 'pt'),
	place(1, 'OC:Oceania', 'AU:Australia', 'AU:Sydney, NSW', 'en'),
	place(1, '', '', '', ''),
];

export const CLIENTS = [
	client(28, 'Chrome', 'Windows', 'desktop', '1920x1080'),
	client(16, 'Chrome', 'Android', 'mobile', '412x915'),
	client(15, 'Safari', 'iOS', 'mobile', '390x844'),
	client(9, 'Safari', 'OS X', 'desktop', '1440x900'),
	client(8, 'Chrome', 'OS X', 'desktop', '2560x1440'),
	client(7, 'Firefox', 'Windows', 'desktop', '1366x768'),
	client(6, 'Edge', 'Windows', 'desktop', '1536x864'),
	client(4, 'Firefox', 'Linux', 'desktop', '1920x1080'),
	client(3, 'Safari', 'iPadOS', 'tablet', '820x1180'),
	client(2, 'Samsung Internet', 'Android', 'mobile', '360x800'),
	client(1, '', '', '', ''),
];

/** The empty string stands for direct visits. */
export const REFERRERS = [
	'',
	'www.google.com',
	'duckduckgo.com',
	'www.bing.com',
	'news.example',
	't.co',
	'github.com',
	'forum.example',
];

export const CAMPAIGNS = ['newsletter', 'spring-sale', 'launch week', 'partners', 'Ünïcode & more'];

/** Factors by which a campaign makes some values more frequent. */
export const CAMPAIGN_BOOSTS: Record<string, number> = {
	'news.example': 3.5,
	'spring-sale': 3,
	'/lamp/brass': 40,
	'Registration::': 1.8,
};

/** `name:value:unit`; value and unit may be empty. */
export const EVENTS = [
	'Newsletter::',
	'Purchase:49:USD',
	'Registration::',
	'Download:handbook.pdf:',
	'Video:30:seconds',
];

/** The relative traffic of the hours 00 to 23. */
export const HOUR_WEIGHTS = [
	2, 1, 1, 1, 1, 2, 3, 5, 8, 10, 11, 11, 10, 10, 11, 11, 10, 9, 8, 9, 9, 8, 6, 4,
];

const MAIN_PATHS = ['/', '/pricing', '/search?q=lamp&sort=price', '/contact'];
const MATERIALS =
	'oak ash elm pine birch maple walnut cherry steel brass copper linen cotton wool silk glass';
const PRODUCTS =
	'table chair bench shelf desk lamp rug basket mirror clock stool frame tray bowl vase curtain';

/** Returns `count` different paths of a website, at most 260, the most visited first. */
export function sitePaths(count: number) {
	const productPaths = PRODUCTS.split(' ').flatMap((product) =>
		MATERIALS.split(' ').map((material) => `/${product}/${material}`),
	);
	return [...MAIN_PATHS, ...productPaths].slice(0, count);
}

function place(weight: number, continent: string, country: string, city: string, language: string) {
	return { weight, continent, country, city, language };
}

function client(weight: number, browser: string, os: string, device: string, resolution: string) {
	return { weight, browser, os, device, resolution };
}
