import { fetchClient } from '../../../../scripts/checkService/fetchClient';
import { withSelfSignedCertificate } from '../../../support/tlsService';
import { startSandbox } from '../../sandbox/support';

const GET = { method: 'GET', url: '/api/v1/websites' } as const;
const get = async (address: string, signal?: AbortSignal) =>
	await fetchClient({ address, apiKey: 'sandbox-key' })(GET, signal);

it('accepts no certificate that is not trusted', async () => {
	const { url, close } = await withSelfSignedCertificate(await startSandbox());
	const cause = { code: expect.stringMatching(/CERT/) };

	await expect(get(url).finally(close)).rejects.toMatchObject({ cause });
});

it('gives a host up that drips bytes, when its signal says so', async () => {
	const { url, faults } = await startSandbox();
	faults.add({ effect: { connection: 'drip' } });

	await expect(get(url, AbortSignal.timeout(200))).rejects.toThrow('aborted due to timeout');
});
