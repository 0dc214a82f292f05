import { readText } from '../values/parameterReaders';
import { oneLine, quote, shorten } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { parseAddress } from '../values/webAddress';
import { DEFAULT_BRAND_COLOR } from '../report/chart/colors';
import { field, textInput } from './fields';

const MAX_LENGTH = 300;

/** Without a user; a host can hold characters that mean something in the policy of a page. */
const PLAIN_ADDRESS = /^https:\/\/[a-z\d.-]+(?::\d+)?\//;
const PICTURE = /^data:image\/[a-z\d.+-]+;base64,[a-z\d+/]+={0,2}$/i;

/** Only HTML shows these options, and no model chooses them. */
const displayOptions = {
	show: { '/textFormat': ['html', 'page'] },
	hide: { '@tool': [true] },
};

/** Who a report is from. */
export const brandOptions = {
	brandColor: field(
		'Brand Color',
		{
			type: 'color',
			default: DEFAULT_BRAND_COLOR,
			description: 'Color of lines and bars. Darkened where text in it could not be read.',
			displayOptions: { hide: { '@tool': [true] } },
		},
		readColor,
	),
	brandFooter: textInput(
		'Brand Footer',
		{ displayOptions, description: 'One line at the end of the report, such as who to ask' },
		readLine,
	),
	brandLogo: textInput(
		'Brand Logo',
		{
			displayOptions,
			placeholder: 'e.g. https://example.com/logo.png',
			description: 'Address of a PNG or JPEG, shown 32 pixels high',
		},
		readLogo,
	),
	brandName: textInput(
		'Brand Name',
		{ displayOptions, description: 'Who the report is from' },
		readLine,
	),
};

function readLine(given: unknown, label: string): string {
	return shorten(oneLine(readText(given, label)), MAX_LENGTH);
}

/**
 * Returns a color as `#rrggbb`.
 * @throws UserFacingError naming the field
 */
function readColor(given: unknown, label: string): string {
	const text = readText(given, label) || DEFAULT_BRAND_COLOR;
	if (/^#[\da-f]{6}$/i.test(text)) return text.toLowerCase();
	throw new UserFacingError(
		`'${label}' is not a color: ${quote(text, 40)}`,
		`Enter six digits after a #, e.g. ${DEFAULT_BRAND_COLOR}.`,
	);
}

/**
 * Returns the address of a picture; empty for none. The node never loads it.
 * @throws UserFacingError naming the field
 */
function readLogo(given: unknown, label: string): string {
	const text = readText(given, label);
	if (text === '' || PICTURE.test(text)) return text;
	const address = parseAddress(text)?.href ?? '';
	if (PLAIN_ADDRESS.test(address)) return address;
	throw new UserFacingError(
		`'${label}' is not an address of a picture: ${quote(text, 80)}`,
		'Enter an address that begins with https://. For HTML Page, it can also be a whole picture: data:image/png;base64,…',
	);
}
