import { textsIn } from './support/texts';

const texts = textsIn('it');

it('has a whole summary', () => {
	expect(texts.summary).toEqual([
		'shop.example: 08–10 mar 2026, finora',
		'Visitatori: 1045 (-47,8%, prima: 2000)',
		'Pagine viste: 1250 (+25%, prima: 1000)',
		'Confronto con 05–07 mar 2026 (traffico solo in 2 giorni su 3)',
		'Giorno migliore: mar 10 mar 2026, 1000 visitatori, 1050 pagine viste',
		'Visitatori al giorno: ▁▁█',
		'',
		'Principali pagine (pagine viste)',
		'1. / (pagina iniziale): 625 (50%)',
		'',
		'Maggiori variazioni – pagine (pagine viste)',
		'1. / (pagina iniziale): +2000 (ora: 5000, prima: 3000)',
		'2. /gone: -15 (non c’è più)',
		'3. /new: +10 (prima non c’era)',
		'4. /down: -80 (o meno, prima: 1090)',
		'5. /up: +70 (o più, ora: 1080)',
		'',
		'Principali siti di provenienza (visitatori): nessun dato',
		'',
		'Principali eventi',
		'1. Sign-up: 4',
		'',
		'Maggiori variazioni – eventi: nessun dato',
	]);
});

it('has a whole overview', () => {
	expect(texts.overview).toEqual([
		'Siti con example: 08–14 mar 2026',
		'Visitatori: 52 (+26,8%, prima: 41)',
		'Pagine viste: 52 (+26,8%, prima: 41)',
		'Confronto con 01–07 mar 2026',
		'Non è stato possibile leggere 1 sito, che non è conteggiato',
		'Sono mostrati 3 siti su 4',
		'',
		'Visitatori per sito',
		'1. shop.example: 50 (+25%, 50 pagine viste)',
		'2. blog.example: 2 (prima: 1 in 1 giorno su 7, 2 pagine viste)',
		'3. quiet.example: 0 (nessun traffico)',
		'',
		'Lettura non riuscita',
		'1. down.example: the service sent status 501',
	]);
});

it('has the words of the chart', () => {
	expect(texts.chart).toEqual([
		...['Grafico', 'Visitatori prima', 'Pagine viste prima'],
		...['Consueto', 'Insolito', 'Al giorno'],
		...['1 altro sito', 'Altri 2 siti', 'Altri 5 siti'],
	]);
});

it('has a form for every count: a million takes "di"', () => {
	expect(texts.visitors).toEqual([
		...['0 visitatori', '1 visitatore', '2 visitatori', '5 visitatori', '22 visitatori'],
		'1.000.000 di visitatori',
	]);
	expect(texts.pageviews).toEqual([
		...['0 pagine viste', '1 pagina vista', '2 pagine viste', '5 pagine viste'],
		...['22 pagine viste', '1.000.000 di pagine viste'],
	]);
	expect(texts.linesLeftOut).toEqual([
		...['(1 altra riga omessa)', '(2 altre righe omesse)', '(5 altre righe omesse)'],
	]);
	expect(texts.failed.slice(1)).toEqual([
		'Non è stato possibile leggere 2 siti, che non sono conteggiati',
		'Non è stato possibile leggere 5 siti, che non sono conteggiati',
	]);
	expect(texts.shown[0]).toBe('È mostrato 1 sito su 50');
	expect(texts.bars).toEqual([
		...['Visitatori al giorno', 'Visitatori ogni 2 giorni', 'Visitatori ogni 5 giorni'],
	]);
});

it('has what is said rarely', () => {
	expect(texts.others).toEqual([
		...['Sito 7', 'Tutti i siti', 'Nessun traffico in questo periodo', 'Nessun dato'],
	]);
});

it('has the sentences of unusual traffic', () => {
	expect(texts.unusual).toEqual([
		'shop.example ha avuto 300 visitatori lun 9 mar 2026 (di solito circa 100, +200%).',
		'Variazioni maggiori: news.example (+150), /offer (+30).',
		'shop.example ha avuto 1 pagina vista lun 9 mar 2026 (di solito circa 0).',
		'shop.example ha avuto 300 visitatori lun 9 mar 2026. Il valore abituale non è noto.',
		'Il workflow parte il primo giorno al di sotto di 10 o al di sopra di 100.',
		'Il workflow parte il primo giorno al di sopra di 100.',
		'Un giorno viene ignorato quando il suo numero e quello abituale sono entrambi al di sotto di 20.',
	]);
});

it('has the sentences of a threshold', () => {
	const had = 'shop.example ha avuto 12.000 visitatori (09–15 mar 2026)';

	expect(texts.threshold).toEqual([
		`${had}, al di sopra di 10.000. Il giorno precedente: 9000.`,
		`${had}, al di sotto di 10.000. La settimana precedente: 9000.`,
		`${had}, non al di sopra di 10.000. Il mese precedente: 9000.`,
		`${had}, non al di sotto di 10.000. Il mese precedente: 9000.`,
		'Il workflow parte quando un giorno è al di sopra di 10.000 e il precedente non lo era.',
		'Il workflow parte quando una settimana è al di sotto di 10.000 e la precedente non lo era.',
		'Il workflow parte quando un mese è al di sotto di 10.000 e il precedente non lo era.',
	]);
});

it('has the sentences of the threshold of a value', () => {
	expect(texts.thresholdOfValue).toEqual([
		'shop.example, evento Registration: 0 eventi (09–15 mar 2026), al di sotto di 1. Il giorno precedente: 7.',
		'Valori che lo contengono: /checkout, /checkout/done.',
	]);
});

it('has the sentences of a new value', () => {
	expect(texts.newValue).toEqual([
		'Novità su shop.example (lun 9 mar 2026): sito di provenienza news.example, 12 visitatori.',
		'Questo valore non compariva nei 90 giorni precedenti.',
		'Totale dei 90 giorni precedenti: 1.',
		'Totale dei 90 giorni precedenti: meno di 5.',
		'Esempio: al primo posto su shop.example (lun 9 mar 2026): sito di provenienza news.example, 12 visitatori.',
		'Il workflow parte quando un valore arriva a 5 in 90 giorni, di cui almeno 3 in un solo giorno.',
	]);
});

it('has the sentences of a new website', () => {
	expect(texts.newWebsite).toEqual([
		'Nuovo sito: shop.example.',
		'Esempio: il sito più recente è shop.example. Il workflow parte quando se ne aggiunge un altro.',
	]);
});

it('has the sentences of a time without visitors', () => {
	expect(texts.noVisitors).toEqual([
		'shop.example non ha nuovi visitatori da 12 ore, mentre di solito ne arrivano almeno 36. O il tracciamento non funziona, o il sito non è raggiungibile.',
		'shop.example ha di nuovo visitatori, dopo 26 ore senza nessuno.',
		'shop.example ha avuto 27 visitatori oggi e 72 ieri.',
		'Il workflow parte dopo 14 ore senza altri visitatori.',
		'Un sito con meno di 50 visitatori al giorno viene ignorato, e questo ne ha avuti in media 12 nelle ultime quattro settimane.',
		'Il sito ha troppo pochi visitatori perché se ne noti la mancanza.',
	]);
});

it('has the words of combined events', () => {
	expect(texts.combined).toEqual([
		'Nuovi valori',
		'Visitatori assenti o tornati',
		'Rapporti',
		'Traffico sopra o sotto la soglia',
		'Traffico insolito',
		'shop.example: 12.000 visitatori (-20%), 30.000 pagine viste (09–15 mar 2026).',
		'e un altro',
		'e altri 5',
	]);
});
