import { failureOf, NOT_SENT } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

it.each([
	['without a scheme', 'analytics.example', "'Base URL' does not start with https:// or http://"],
	['that is empty', ' ', "'Base URL' is empty"],
	['without a host', 'https://', "'Base URL' is not a valid web address"],
	[
		'with a password',
		'https://me:pass@host.example',
		"'Base URL' contains a user name or password",
	],
])('rejects a base URL %s', async (_what, baseUrl, message) => {
	const credential = { baseUrl, apiKey: 'key' };

	expect(await failureOf(shared, PARAMETERS.website.getAll, { credential })).toEqual({
		message: `Website: Get Many: ${message}`,
		description:
			"Open the credential and set 'Base URL' to the address of the analytics service, e.g. https://analytics.example.",
		...NOT_SENT,
	});
});

it.each([
	[
		'on two lines',
		'sandbox\nkey',
		"'API Key' contains spaces, line breaks or characters that are not ASCII",
		"Open the credential and paste the key into 'API Key' again, on one line.",
	],
	[
		'with an umlaut',
		'schlüssel',
		"'API Key' contains spaces, line breaks or characters that are not ASCII",
		"Open the credential and paste the key into 'API Key' again, on one line.",
	],
	[
		'that is empty',
		' ',
		"'API Key' is empty",
		"Open the credential and paste the key into 'API Key'.",
	],
])('rejects an API key %s without showing it', async (_what, apiKey, message, description) => {
	const credential = { ...shared.credential, apiKey };

	expect(await failureOf(shared, PARAMETERS.website.create, { credential })).toEqual({
		message: `Website: Create: ${message}`,
		description,
		...NOT_SENT,
	});
});
