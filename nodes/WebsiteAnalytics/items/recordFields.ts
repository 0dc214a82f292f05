import { SETTINGS } from '../analytics/interfaceFields';
import {
	booleanField,
	integerField,
	OTHER_FIELDS,
	type OutputField,
	textField,
} from './outputField';

const IF_SENT = { presentWhen: 'where the service sends it' };
const IF_READABLE = { ...IF_SENT, null: 'where it cannot be read' };

/** The field of a setting; of a choice, also the field of its label: `privacyLabel` beside `privacy`. */
const SETTING_FIELDS = Object.entries(SETTINGS).flatMap(([name, setting]): OutputField[] => {
	const details = { ...IF_READABLE, isSimplified: setting.isSimplified };
	const options = setting.options?.map(({ value, name: meaning }) => `${value} (${meaning})`);
	if (setting.kind === 'password') {
		return [booleanField(name, 'whether one is set, never the password itself', IF_SENT)];
	}
	if (!options) return [textField(name, 'one entry per line', details)];
	const field = integerField(name, options.join(', '), details);
	if (setting.kind !== 'choice') return [field];
	return [field, textField(`${name}Label`, 'what it stands for', details)];
});

/** The fields of a website. Hosts may return others, or only some of these. */
export const RECORD_FIELDS: OutputField[] = [
	integerField('id', 'the id of the website', { isSimplified: true }),
	textField('domain', 'the domain as the service has it', { ...IF_READABLE, isSimplified: true }),
	...SETTING_FIELDS,
	textField('created_at', 'when the website was added, as the service sends it', IF_READABLE),
	textField('updated_at', 'when it was changed, as the service sends it', IF_READABLE),
	{
		name: 'favorite',
		type: 'any',
		description: 'as the service sends it',
		...IF_SENT,
		isRare: true,
	},
	OTHER_FIELDS,
];
