import { searchWebsites } from '../../../../nodes/WebsiteAnalytics/form/editorMethods';
import type { CredentialData } from '../../support/credentials';
import { testResultOf } from '../../support/credentialTest';
import { failureOf } from '../../support/failure';
import { loadOptionsContext } from '../../support/loadOptions';
import { PARAMETERS } from '../../support/parameters';
import { TestTrigger } from '../../support/poll';
import type { SharedService } from '../../support/sharedService';

interface Said {
	message: string;
	description?: string | null;
}

/**
 * Returns the errors of everything that sends with a credential: a run, a tool, the trigger, the list of websites, and
 * the credential test.
 */
export async function failuresWith(
	shared: SharedService,
	credential: CredentialData,
): Promise<string[]> {
	const { getAll } = PARAMETERS.website;
	const trigger = new TestTrigger({ credential, parameters: { event: 'newWebsite' } });
	// A function, because a rejection that no code awaits yet would fail the test.
	const listFailure = async () =>
		await searchWebsites.call(loadOptionsContext(credential)).then(
			() => ({ message: 'The list did not fail' }),
			(error: Said) => error,
		);
	const failures: Said[] = [
		await failureOf(shared, getAll, { credential }),
		await failureOf(shared, getAll, { credential, routed: true }),
		await trigger.failure('manual'),
		await listFailure(),
		await testResultOf(credential),
	];
	return failures.map(({ message, description }) => `${message} ${description ?? ''}`);
}
