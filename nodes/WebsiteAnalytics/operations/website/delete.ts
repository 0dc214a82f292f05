import type { ItemContext } from '../../run/itemContext';
import type { Operation } from '../../run/operation';
import { switchField } from '../../form/formField';
import { websiteLocator } from '../../form/websiteFields';
import { booleanField, integerField } from '../../itemField';
import { DOMAIN_IF_KNOWN } from '../../form/items';
import { Problem } from '../../problem';
import { WEBSITE_URL, websitePath } from '../../client/websites';
import { quote } from '../../text';
import { readDeleted } from '../../client/responseBody';
import { canonicalDomain, readLookupDomain } from '../../client/domain';

const SEVERAL = 'Delete Several Websites';
const EXPECTED = 'Only If Domain Is';

const severalField = switchField({
	displayName: SEVERAL,
	name: 'several',
	default: false,
	description:
		'Whether to delete a website for each item when the node gets more than one; otherwise it deletes none of them',
});

/** docs/interface.md, section 4.5. */
export const deleteOne: Operation = {
	name: 'Delete',
	value: 'delete',
	action: 'Delete a website',
	description: 'Delete a website and its statistics for good',
	request: { method: 'DELETE', url: WEBSITE_URL },
	fields: [
		websiteLocator(),
		// No option: n8n gives no more than an empty collection where all of it is an expression.
		{
			displayName: EXPECTED,
			name: 'expectedDomain',
			type: 'string',
			default: '',
			placeholder: 'e.g. shop.example',
			description:
				'The domain that the website must have, or nothing is deleted. Leave empty for any. When an expression gives nothing, nothing is deleted.',
		},
		{
			displayName: 'The website and all of its statistics are deleted for good.',
			name: 'deleteNotice',
			type: 'notice',
			default: '',
		},
	],
	options: [severalField.property],
	items: [
		booleanField('deleted', 'always true'),
		integerField('id', 'the id that the website had'),
		DOMAIN_IF_KNOWN,
	],
	async execute(item) {
		const isForSeveral = severalField.read(item.parameter);
		const expected = readExpected(item);
		const { websites, connection, itemCount } = item;
		if (itemCount > 1 && !isForSeveral) {
			throw new Problem(
				`the node got ${itemCount} items, and would delete a website for each`,
				`Nothing was deleted. If you mean it, add '${SEVERAL}' under 'Options' and switch it on. Otherwise let the node before it give one item.`,
			);
		}
		const website = await item.website();
		const { id } = website;
		if (expected !== undefined) await demandDomain(item, id, expected);
		const domain = await website.fetchDomain();
		readDeleted(await connection.send({ method: 'DELETE', path: websitePath(id) }));
		websites.remove(id);
		return [{ deleted: true, id, domain }];
	},
};

/** What an expression gives holds, whatever it is: nothing must not stand for any website. */
function readExpected({ parameter, stored }: ItemContext): string | undefined {
	const given = parameter('expectedDomain');
	const isEmptyByHand = given === '' && (stored('expectedDomain') ?? '') === '';
	return isEmptyByHand ? undefined : readLookupDomain(given, EXPECTED);
}

/** @throws Problem when the website has another domain, or its domain cannot be looked up */
async function demandDomain(
	{ websites, signal }: ItemContext,
	id: number,
	expected: string,
): Promise<void> {
	const domain = await websites.domainOf(id, signal);
	if (domain === null) {
		throw new Problem(
			`the service does not say the domain of website ${id}, so '${EXPECTED}' cannot be checked`,
			`Nothing was deleted. To delete the website by its id alone, leave '${EXPECTED}' empty.`,
		);
	}
	if (canonicalDomain(domain) === canonicalDomain(expected)) return;
	throw new Problem(
		`website ${id} is ${quote(domain)}, but '${EXPECTED}' is ${quote(expected)}`,
		"Nothing was deleted for this item. Check 'Website' and the domain.",
	);
}
