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

it('has the sentences of unusual traffic', () => {
	expect(texts.unusual).toEqual([
		'shop.example: 300 odwiedzających – pon., 9 mar 2026 (zwykle około 100, +200%).',
		'Największe zmiany: news.example (+150), /offer (+30).',
		'shop.example: 1 odsłona – pon., 9 mar 2026 (zwykle około 0).',
		'shop.example: 300 odwiedzających – pon., 9 mar 2026. Nie wiadomo, jaka liczba jest typowa.',
		'Przepływ pracy uruchamia się w pierwszym dniu poniżej 10 lub powyżej 100.',
		'Przepływ pracy uruchamia się w pierwszym dniu powyżej 100.',
		'Dzień jest pomijany, gdy zarówno jego liczba, jak i zwykła liczba są poniżej 20.',
	]);
});

it('has the sentences of a threshold', () => {
	const had = 'shop.example: 12\u00a0000 odwiedzających (9–15 mar 2026)';

	expect(texts.threshold).toEqual([
		`${had}, powyżej 10\u00a0000. Poprzedniego dnia: 9000.`,
		`${had}, poniżej 10\u00a0000. W poprzednim tygodniu: 9000.`,
		`${had}, nie powyżej 10\u00a0000. W poprzednim miesiącu: 9000.`,
		`${had}, nie poniżej 10\u00a0000. W poprzednim miesiącu: 9000.`,
		'Przepływ pracy uruchamia się, gdy dzień jest powyżej 10\u00a0000, a poprzedni nie był.',
		'Przepływ pracy uruchamia się, gdy tydzień jest poniżej 10\u00a0000, a poprzedni nie był.',
		'Przepływ pracy uruchamia się, gdy miesiąc jest poniżej 10\u00a0000, a poprzedni nie był.',
	]);
});

it('has the sentences of the threshold of a value', () => {
	expect(texts.thresholdOfValue).toEqual([
		'shop.example, zdarzenie Registration: 0 zdarzeń (9–15 mar 2026), poniżej 1. Poprzedniego dnia: 7.',
		'Wartości, które ją zawierają: /checkout, /checkout/done.',
	]);
});

it('has the sentences of a new value', () => {
	expect(texts.newValue).toEqual([
		'Nowość w witrynie shop.example (pon., 9 mar 2026): strona odsyłająca news.example, 12 odwiedzających.',
		'W poprzednich 90 dniach tej wartości nie było.',
		'Suma z poprzednich 90 dni: 1.',
		'Suma z poprzednich 90 dni: mniej niż 5.',
		'Przykład: na pierwszym miejscu w witrynie shop.example (pon., 9 mar 2026): strona odsyłająca news.example, 12 odwiedzających.',
		'Przepływ pracy uruchamia się, gdy wartość osiągnie 5 w ciągu 90 dni, w tym co najmniej 3 jednego dnia.',
	]);
});

it('has the sentences of a new website', () => {
	expect(texts.newWebsite).toEqual([
		'Nowa witryna: shop.example.',
		'Przykład: najnowsza witryna to shop.example. Przepływ pracy uruchamia się, gdy zostanie dodana kolejna.',
	]);
});

it('has the sentences of a time without visitors', () => {
	expect(texts.noVisitors).toEqual([
		'shop.example: od 12 godz. nie ma nowych odwiedzających, a zwykle jest ich co najmniej 36. Śledzenie nie działa albo witryna jest niedostępna.',
		'shop.example: po 26 godz. bez odwiedzających znów ktoś jest.',
		'shop.example: dzisiaj 27 odwiedzających, wczoraj 72.',
		'Przepływ pracy uruchamia się po 14 godz. bez kolejnego odwiedzającego.',
		'Witryna, która ma mniej niż 50 odwiedzających dziennie, jest pomijana, a ta miała w ostatnich czterech tygodniach średnio 12.',
		'Witryna ma zbyt mało odwiedzających, aby ich brak był zauważalny.',
	]);
});

it('has the words of combined events', () => {
	expect(texts.combined).toEqual([
		'Nowe wartości',
		'Brak odwiedzających lub ich powrót',
		'Raporty',
		'Ruch powyżej lub poniżej progu',
		'Nietypowy ruch',
		'shop.example: 12\u00a0000 odwiedzających (-20%), 30\u00a0000 odsłon (9–15 mar 2026).',
		'i jeszcze 1',
		'i jeszcze 5',
	]);
});
