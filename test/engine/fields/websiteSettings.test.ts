import { itRejects } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const A_PASSWORD = 'Enter a password of 1 to 128 characters.';

const create = (fields: object) => ({ ...PARAMETERS.website.create, ...fields });
const update = (updateFields: object) => ({ ...PARAMETERS.website.update, updateFields });

itRejects(shared, [
	[
		"Create with the privacy 'Password' but without a password",
		create({ privacy: 2 }),
		"Website: Create: 'Password' is empty",
		A_PASSWORD,
	],
	[
		'Create with a password that an expression does not give',
		create({ privacy: 2, password: '={{ $json.nope }}' }),
		"Website: Create: 'Password' is empty",
		A_PASSWORD,
	],
	[
		'Update with a password that is empty by hand',
		update({ email: 1, password: '' }),
		"Website: Update: 'Password' is empty",
		A_PASSWORD,
	],
	[
		'Update with a password over 128 characters',
		update({ password: 'x'.repeat(129) }),
		"Website: Update: 'Password' has more than 128 characters",
		A_PASSWORD,
	],
	[
		'Update without fields',
		update({}),
		"Website: Update: 'Update Fields' is empty, so there is nothing to update",
		"Add at least one setting under 'Update Fields'.",
	],
	[
		'Update with an object from an expression for a list',
		update({ email: 1, excludeIps: '={{ $json }}' }),
		"Website: Update: 'Exclude IPs' has no value",
		"Enter 'Exclude IPs' one per line or separated by commas, or leave the field empty to clear it. An expression must give text or a list.",
	],
]);
