import { textsIn } from './support/texts';

const texts = textsIn('pl');

it('has a whole summary', () => {
	expect(texts.summary).toEqual([
		'shop.example: 8–10 mar 2026, do tej pory',
		'Odwiedzający: 1045 (-47,8%, wcześniej: 2000)',
		'Odsłony: 1250 (+25%, wcześniej: 1000)',
		'Porównanie z okresem 5–7 mar 2026 (ruch tylko w 2 z 3 dni)',
		'Najlepszy dzień: wt., 10 mar 2026, 1000 odwiedzających, 1050 odsłon',
		'Odwiedzający na dzień: ▁▁█',
		'',
		'Najczęstsze strony (odsłony)',
		'1. / (strona główna): 625 (50%)',
		'',
		'Największe zmiany – strony (odsłony)',
		'1. / (strona główna): +2000 (teraz: 5000, wcześniej: 3000)',
		'2. /gone: -15 (już nie występuje)',
		'3. /new: +10 (wcześniej nie było)',
		'4. /down: -80 (lub mniej, wcześniej: 1090)',
		'5. /up: +70 (lub więcej, teraz: 1080)',
		'',
		'Najczęstsze strony odsyłające (odwiedzający): brak',
		'',
		'Najczęstsze zdarzenia',
		'1. Sign-up: 4',
		'',
		'Największe zmiany – zdarzenia: brak',
	]);
});

it('has a whole overview', () => {
	expect(texts.overview).toEqual([
		'Witryny zawierające example: 8–14 mar 2026',
		'Odwiedzający: 52 (+26,8%, wcześniej: 41)',
		'Odsłony: 52 (+26,8%, wcześniej: 41)',
		'Porównanie z okresem 1–7 mar 2026',
		'Nie udało się odczytać 1 witryny (nie została uwzględniona)',
		'Pokazano 3 z 4 witryn',
		'',
		'Odwiedzający według witryn',
		'1. shop.example: 50 (+25%, 50 odsłon)',
		'2. blog.example: 2 (wcześniej: 1 w 1 z 7 dni, 2 odsłony)',
		'3. quiet.example: 0 (brak ruchu)',
		'',
		'Nie udało się odczytać',
		'1. down.example: the service sent status 501',
	]);
});

it('has the words of the chart', () => {
	expect(texts.chart).toEqual([
		...['Wykres', 'Odwiedzający wcześniej', 'Odsłony wcześniej'],
		...['Zwykle', 'Nietypowo', 'Dziennie'],
		...['Jeszcze 1 witryna', 'Jeszcze 2 witryny', 'Jeszcze 5 witryn'],
	]);
});

it('has a form for every count: one, few as 2 and 22, and many as 0 and 5', () => {
	expect(texts.visitors).toEqual([
		...['0 odwiedzających', '1 odwiedzający', '2 odwiedzających', '5 odwiedzających'],
		...['22 odwiedzających', '1\u00a0000\u00a0000 odwiedzających'],
	]);
	expect(texts.pageviews).toEqual([
		...['0 odsłon', '1 odsłona', '2 odsłony', '5 odsłon', '22 odsłony'],
		'1\u00a0000\u00a0000 odsłon',
	]);
	expect(texts.linesLeftOut).toEqual([
		'(pominięto jeszcze 1 wiersz)',
		'(pominięto jeszcze 2 wiersze)',
		'(pominięto jeszcze 5 wierszy)',
	]);
	expect(texts.failed.slice(1)).toEqual([
		'Nie udało się odczytać 2 witryn (nie zostały uwzględnione)',
		'Nie udało się odczytać 5 witryn (nie zostały uwzględnione)',
	]);
	expect(texts.shown[0]).toBe('Pokazano 1 z 50 witryn');
	expect(texts.bars).toEqual([
		...['Odwiedzający na dzień', 'Odwiedzający na 2 dni', 'Odwiedzający na 5 dni'],
	]);
});

it('has what is said rarely', () => {
	expect(texts.others).toEqual([
		...['Witryna 7', 'Wszystkie witryny', 'Brak ruchu w tym okresie', 'Brak'],
	]);
});

it('has the end of a list', () => {
	expect(texts.listEnds).toEqual(['i jeszcze 1', 'i jeszcze 5']);
});
