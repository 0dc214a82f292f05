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

it('has the end of a list', () => {
	expect(texts.listEnds).toEqual(['e un altro', 'e altri 5']);
});
