import { mapValues } from 'lodash';
import { z } from 'zod';
import { SETTINGS } from '../../../../nodes/WebsiteAnalytics/analytics/interfaceFields';
import * as service from '../../../../sandbox/service/validation';
import type { ReceivedRequest } from '../../../../sandbox/service';

/** docs/interface.md, section 4: the paths, each with its query. Only a service knows its statistics. */
const ENDPOINTS: Array<[path: RegExp, query: z.ZodTypeAny]> = [
	[/^\/api\/v1\/websites$/, service.websitesQuerySchema],
	[/^\/api\/v1\/websites\/[1-9]\d*$/, service.emptyQuerySchema],
	[
		/^\/api\/v1\/stats\/[1-9]\d*$/,
		service.statisticsQuerySchema.extend({ name: z.string().min(1) }),
	],
];

/** The stand-in service takes lists that are written in more ways. */
const listSchema = z.string().regex(/^(?:[^\r\n,]+(?:\n[^\r\n,]+)*)?$/);

/** docs/interface.md, section 2. */
const formSchema = z
	.strictObject({
		domain: z.string().regex(/^(?=.{1,255}$)[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?$/),
		...mapValues(SETTINGS, (setting, name) =>
			setting.kind === 'lines' ? listSchema : service.settingSchema(name, setting),
		),
	})
	.partial();

/** Returns the defects of requests: everything that the interface does not allow. */
export function defectsOfSent(requests: readonly ReceivedRequest[]) {
	return requests.flatMap(({ method, path, query, form }) => {
		const [, querySchema] = ENDPOINTS.find(([pattern]) => pattern.test(path)) ?? [];
		const defects = querySchema
			? [...broken(querySchema, query), ...broken(formSchema, form)]
			: [path];
		return defects.map((defect) => `sent ${method} with a bad ${defect}`);
	});
}

function broken(schema: z.ZodTypeAny, fields: object) {
	const { issues = [] } = schema.safeParse(fields).error ?? {};
	return issues.map(({ path, message }) => `${path.join()}: ${message}`);
}
