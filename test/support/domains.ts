import fc from 'fast-check';

/** The parts of a domain that identify a website, however the domain is written. */
export interface Identity {
	label: 'shop' | 'müller';
	www: boolean;
	port: '' | '80' | '443' | '8080';
}

/** A domain, and one way to write it. */
export interface Written {
	identity: Identity;
	text: string;
	/** Whether a search for whole domains or their beginning finds the website by this text. */
	isPlain: boolean;
}

const PUNYCODE = { shop: 'shop', müller: 'xn--mller-kva' };

const identity: fc.Arbitrary<Identity> = fc.record({
	label: fc.constantFrom<Identity['label'][]>('shop', 'müller'),
	www: fc.boolean(),
	port: fc.constantFrom<Identity['port'][]>('', '', '80', '443', '8080'),
});

function writtenBy(styles: {
	dot: fc.Arbitrary<boolean>;
	capitals: fc.Arbitrary<boolean>;
	zeros: fc.Arbitrary<string>;
	around: fc.Arbitrary<[string, string]>;
}): fc.Arbitrary<Written> {
	return fc
		.record({ identity, punycode: fc.boolean(), ...styles })
		.map(({ identity: { label, www, port }, punycode, dot, capitals, zeros, around }) => {
			const name = `${www ? 'www.' : ''}${punycode ? PUNYCODE[label] : label}.example`;
			const host = `${name}${dot ? '.' : ''}${port === '' ? '' : `:${zeros}${port}`}`;
			const [before, after] = around;
			return {
				identity: { label, www, port },
				text: `${before}${capitals ? host.toUpperCase() : host}${after}`,
				isPlain: !dot && (port === '' || zeros === ''),
			};
		});
}

/** A domain as a service stores it. */
export const storedDomain = writtenBy({
	dot: fc.constantFrom(false, false, false, true),
	capitals: fc.constant(false),
	zeros: fc.constant(''),
	around: fc.constant(['', '']),
});

/** A domain as a user enters it. */
export const enteredDomain = writtenBy({
	dot: fc.boolean(),
	capitals: fc.boolean(),
	zeros: fc.constantFrom('', '', '0'),
	around: fc.constantFrom<Array<[string, string]>>(
		['', ''],
		[' ', ' '],
		['https://', '/'],
		['HTTP://', '/cart?id=3#top'],
	),
});

export function isSame(one: Identity, other: Identity) {
	return one.label === other.label && one.www === other.www && one.port === other.port;
}

/** Returns the domain with which a website is created. */
export function bareOf({ label }: Identity): Identity {
	return { label, www: false, port: '' };
}

/** How services search their list of websites. */
export const SEARCHES: Record<string, (domain: string, search: string) => boolean> = {
	contained: (domain, search) => domain.includes(search),
	beginning: (domain, search) => domain.startsWith(search),
	whole: (domain, search) => domain === search,
	ignored: () => true,
	finds_nothing: () => false,
};
