import { writeFileSync } from 'node:fs';
import {
	createFormatter,
	createParser,
	createProgram,
	DEFAULT_CONFIG,
	IntersectionType,
	IntersectionTypeFormatter,
	SchemaGenerator,
} from 'ts-json-schema-generator';

const CONFIG = {
	...DEFAULT_CONFIG,
	path: 'nodes/WebsiteAnalytics/items/index.ts',
	skipTypeCheck: true,
	expose: 'none' as const,
	topRef: false,
	sortProps: false,
	extraTags: ['only', 'null', 'rare'],
};

/** Keeps the order of `A & B`. The library puts the fields of the last type first. */
class InOrder extends IntersectionTypeFormatter {
	override getDefinition(type: IntersectionType) {
		return super.getDefinition(new IntersectionType(type.getTypes().toReversed()));
	}
}

/** Returns the JSON schema of `Items`. Takes seconds. */
export function readItemSchemas() {
	const program = createProgram(CONFIG);
	const formatter = createFormatter(CONFIG, (chain, all) =>
		chain.addTypeFormatter(new InOrder(all)),
	);
	return new SchemaGenerator(
		program,
		createParser(program, CONFIG),
		formatter,
		CONFIG,
	).createSchema('Items');
}

if (require.main === module) {
	writeFileSync('scripts/items.json', JSON.stringify(readItemSchemas(), null, '\t'));
}
