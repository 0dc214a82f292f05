import { mapValues } from 'lodash';
import { z } from 'zod';
import { optionsOf, SETTINGS, type Setting } from '../../nodes/WebsiteAnalytics/interfaceFields';
import { STATISTICS, type StatisticName } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import { HttpError } from './httpError';

function enumSchema<T extends string>(field: string, values: readonly [T, ...T[]]) {
	return z.enum(values, { message: `The ${field} must be one of: ${values.join(', ')}.` });
}

function daySchema(field: string) {
	return z
		.string({ required_error: `The ${field} field is required.` })
		.date(`The ${field} must be an existing day in the format Y-m-d.`);
}

const listQueryFields = {
	search: z.string().default(''),
	sort: enumSchema('sort', ['desc', 'asc']).default('desc'),
	per_page: enumSchema('per_page', ['10', '25', '50', '100']).default('10').transform(Number),
	page: z
		.string()
		.regex(/^[1-9]\d{0,8}$/, 'The page must be a whole number from 1.')
		.default('1')
		.transform(Number),
};

/** The statistic names of section 2 of the interface. */
const STATISTIC_NAMES = Object.keys(STATISTICS) as [StatisticName, ...StatisticName[]];

/** The query of "List websites": section 4.1 of the interface. */
export const websitesQuerySchema = z.strictObject({
	...listQueryFields,
	search_by: enumSchema('search_by', ['domain']).default('domain'),
	sort_by: enumSchema('sort_by', ['id', 'domain']).default('id'),
});

/**
 * The query of "Get statistics": section 4.6. The documented default of search_by is not among its
 * allowed values, so the allowed value is the default here.
 */
export const statisticsQuerySchema = z.strictObject({
	...listQueryFields,
	name: enumSchema('name', STATISTIC_NAMES),
	from: daySchema('from'),
	to: daySchema('to'),
	search_by: enumSchema('search_by', ['value']).default('value'),
	sort_by: enumSchema('sort_by', ['count', 'value']).default('count'),
});

/** A field of a form, whose value is undefined where it was not sent. */
type FieldSchema = z.ZodType<number | string | undefined, z.ZodTypeDef, unknown>;

const ipAddressesSchema = z.array(z.union([z.string().ip(), z.string().cidr()]));

/** The texts that have to have a form. */
const TEXTS: Readonly<Record<string, FieldSchema>> = {
	exclude_ips: z
		.string()
		.refine(
			(lines) => lines === '' || ipAddressesSchema.safeParse(lines.split('\n')).success,
			'The exclude_ips must be one IP address or CIDR network per line.',
		),
};

const passwordSchema = z
	.string({ required_error: 'The password field is required when privacy is 2.' })
	.min(1, 'The password must have at least 1 character.')
	.max(128, 'The password must not have more than 128 characters.');

/** The values of a setting: section 2 of the interface. */
export function settingSchema(name: string, setting: Setting): FieldSchema {
	const [first, ...others] = optionsOf(setting)?.map(({ value }) => String(value)) ?? [];
	if (first !== undefined) return enumSchema(name, [first, ...others]).transform(Number);
	return setting.kind === 'password' ? passwordSchema : (TEXTS[name] ?? z.string());
}

const settingSchemas = mapValues(SETTINGS, (setting, name) => settingSchema(name, setting));

const domainSchema = z
	.string({ required_error: 'The domain field is required.' })
	.max(255, 'The domain must not have more than 255 characters.')
	.regex(
		/^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u,
		'The domain must be a host name, without scheme, port or path.',
	);

/** The query of endpoints without query parameters. */
export const emptyQuerySchema = z.strictObject({});

/** The form of "Update a website": section 4.4. All fields are optional; the domain is not one. */
export const updateFormSchema = z.strictObject(settingSchemas).partial();

/** The form of "Create a website": section 4.3. The password is required when privacy is 2. */
export function createFormSchema(
	form: Record<string, string>,
	isTaken: (domain: string) => boolean,
) {
	const settings = mapValues(settingSchemas, (schema, name) =>
		name === 'password' && form.privacy === '2' ? schema : schema.optional(),
	);
	const domain = domainSchema.refine(
		(name) => !isTaken(name),
		'The domain has already been taken.',
	);
	return z.strictObject({ ...settings, domain });
}

/**
 * Returns the input with its defaults.
 * @throws HttpError with status 422 and the messages of all invalid fields
 */
export function validate<S extends z.ZodTypeAny>(
	schema: S,
	input: Record<string, string>,
): z.output<S> {
	const result = schema.safeParse(input);
	if (result.success) return result.data;

	const message: Record<string, string[]> = {};
	for (const issue of result.error.issues) {
		const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
		for (const field of unknown) message[field] = [`The ${field} field is not known.`];
		for (const field of issue.path) (message[field] ??= []).push(issue.message);
	}
	throw new HttpError(422, { message, status: 422 });
}
