import { setImmediate, setTimeout } from 'node:timers/promises';
import { inTurn } from '../../../nodes/WebsiteAnalytics/run/drawing';

afterEach(() => jest.restoreAllMocks());

/** Keeps everything else waiting. */
function work(milliseconds: number): void {
	const end = performance.now() + milliseconds;
	while (performance.now() < end);
}

it('lets others have their turn between two pictures, and within one that takes long', async () => {
	const said: string[] = [];
	const isOver = { yes: false };
	const others = (async () => {
		while (!isOver.yes) {
			// Timers of the same time come in their order, however busy the machine is.
			await setTimeout(0);
			if (said.at(-1) !== 'others') said.push('others');
		}
	})();
	const draw = async () =>
		await inTurn(async (pause) => {
			for (const part of ['first', 'second']) {
				said.push(part);
				work(25);
				await pause();
			}
		});
	await Promise.all([draw(), draw()]);
	isOver.yes = true;
	await others;

	expect(said.join(' ')).toContain('first others second others first others second');
});

it('does not pause for what is quick', async () => {
	// A busy machine may take long for it.
	jest.spyOn(performance, 'now').mockReturnValue(0);
	let isOthersTurn = false;
	await inTurn(async (pause) => {
		void setImmediate().then(() => (isOthersTurn = true));
		await pause();

		expect(isOthersTurn).toBe(false);
	});
});

it('a picture that fails, or is not wanted any more, does not keep the next from being drawn', async () => {
	const failing = inTurn(async () => await Promise.reject(new Error('no ink')));
	const drawn = jest.fn(async () => await Promise.resolve('drawn'));
	const canceled = inTurn(drawn, AbortSignal.abort(new Error('canceled')));
	const next = inTurn(async () => await Promise.resolve('next'));

	await expect(failing).rejects.toThrow('no ink');
	await expect(canceled).rejects.toThrow('canceled');
	expect(await next).toBe('next');
	expect(drawn).not.toHaveBeenCalled();
});
