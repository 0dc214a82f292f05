import './typescriptFirst';
import '../engine/support/environment';
import { costPerItem } from './costPerItem';
import { pagesTogether } from './pagesTogether';

/** Compares two things at a time in one run; the ratios mean more than the times. */
async function run(): Promise<void> {
	await costPerItem();
	await pagesTogether();
}

void run();
