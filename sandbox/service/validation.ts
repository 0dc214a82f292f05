import { mapValues } from 'lodash';
import { z } from 'zod';
import { type StatisticName, STATISTICS } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import { SETTINGS } from '../../nodes/WebsiteAnalytics/analytics/interfaceFields';
import { HttpError } from './httpError';

const LIST_QUERY = {
	search: z.string().default(''),
	sort: z.enum(['desc', 'asc']).default('desc'),
	per_page: z.enum(['10', '25', '50', '100']).default('10').transform(Number),
	page: z
		.string()
		.regex(/^[1-9]\d{0,8}$/)
		.default('1')
		.transform(Number),
};

/** The query of endpoints without query parameters. */
export const emptyQuerySchema = z.strictObject({});

/** The query of "List websites": section 4.1 of the interface. */
export const websitesQuerySchema = z.strictObject({
	...LIST_QUERY,
	search_by: z.enum(['domain']).default('domain'),
	sort_by: z.enum(['id', 'domain']).default('id'),
});

/** The query of "Get statistics": section 4.6. Its documented default of search_by is not an allowed value. */
export const statisticsQuerySchema = z.strictObject({
	...LIST_QUERY,
	name: z.enum(Object.keys(STATISTICS) as [StatisticName, ...StatisticName[]]),
	from: z.string().date(),
	to: z.string().date(),
	search_by: z.enum(['value']).default('value'),
	sort_by: z.enum(['count', 'value']).default('count'),
});

const ipAddressesSchema = z.array(z.union([z.string().ip(), z.string().cidr()]));

/** Texts that the service checks. */
const TEXTS: Readonly<Record<string, z.ZodType<string>>> = {
	exclude_ips: z
		.string()
		.refine(
			(lines) => lines === '' || ipAddressesSchema.safeParse(lines.split('\n')).success,
			'Each line must be one IP address or CIDR network',
		),
	password: z.string().min(1).max(128),
	domain: z
		.string()
		.max(255)
		.regex(
			/^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u,
			'Must be a host name, without scheme, port or path',
		),
};
const text = (name: string) => TEXTS[name] ?? z.string();

type SettingSchema = z.ZodType<number | string | undefined, z.ZodTypeDef, unknown>;

/** The allowed values of the settings: section 2 of the interface. */
const settingSchemas = mapValues(SETTINGS, ({ options = [] }, name): SettingSchema => {
	const [first, ...others] = options.map(({ value }) => String(value));
	return first === undefined ? text(name) : z.enum([first, ...others]).transform(Number);
});

/** The form of "Update a website": section 4.4. All fields are optional; the domain is not one. */
export const updateFormSchema = z.strictObject(settingSchemas).partial();

/** The form of "Create a website": section 4.3. The password is required when privacy is 2. */
export function createFormSchema({ privacy }: Record<string, string>, taken: string[]) {
	const settings = mapValues(settingSchemas, (schema, name) =>
		name === 'password' && privacy === '2' ? schema : schema.optional(),
	);
	const isFree = (domain: string) => !taken.includes(domain.toLowerCase());
	const domain = text('domain').refine(isFree, 'The domain has already been taken.');
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
		const fields = issue.code === 'unrecognized_keys' ? issue.keys : issue.path;
		for (const field of fields) (message[field] ??= []).push(issue.message);
	}
	throw new HttpError(422, { message, status: 422 });
}
