import './typescriptFirst';
import '../engine/support/environment';
import { costPerItem } from './costPerItem';
import { pagesTogether } from './pagesTogether';

/** Runs all comparisons; their ratios say more than the times themselves. */
async function run(): Promise<void> {
	await costPerItem();
	await pagesTogether();
}

void run();
