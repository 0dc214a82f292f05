import { textsIn } from './support/texts';

const texts = textsIn('fr');

it('has a whole summary, with a space that does not break before each colon', () => {
	expect(texts.summary).toEqual([
		'shop.example\u00a0: 8–10 mars 2026, en cours',
		'Visiteurs\u00a0: 1\u202f045 (-47,8\u00a0%, avant\u00a0: 2\u202f000)',
		'Pages vues\u00a0: 1\u202f250 (+25\u00a0%, avant\u00a0: 1\u202f000)',
		'Période de comparaison\u00a0: 5–7 mars 2026 (trafic 2 jours sur 3 seulement)',
		'Meilleur jour\u00a0: mar. 10 mars 2026, 1\u202f000 visiteurs, 1\u202f050 pages vues',
		'Visiteurs par jour\u00a0: ▁▁█',
		'',
		'Top des pages (pages vues)',
		'1. / (page d’accueil)\u00a0: 625 (50\u00a0%)',
		'',
		'Plus fortes variations des pages (pages vues)',
		'1. / (page d’accueil)\u00a0: +2\u202f000 (maintenant\u00a0: 5\u202f000, avant\u00a0: 3\u202f000)',
		'2. /gone\u00a0: -15 (n’y est plus)',
		'3. /new\u00a0: +10 (n’y était pas avant)',
		'4. /down\u00a0: -80 (ou moins, avant\u00a0: 1\u202f090)',
		'5. /up\u00a0: +70 (ou plus, maintenant\u00a0: 1\u202f080)',
		'',
		'Top des sites référents (visiteurs)\u00a0: aucune donnée',
		'',
		'Top des événements',
		'1. Sign-up\u00a0: 4',
		'',
		'Plus fortes variations des événements\u00a0: aucune donnée',
	]);
});

it('has a whole overview', () => {
	expect(texts.overview).toEqual([
		'Sites contenant example\u00a0: 8–14 mars 2026',
		'Visiteurs\u00a0: 52 (+26,8\u00a0%, avant\u00a0: 41)',
		'Pages vues\u00a0: 52 (+26,8\u00a0%, avant\u00a0: 41)',
		'Période de comparaison\u00a0: 1–7 mars 2026',
		'1 site n’a pas pu être lu et n’est pas compté',
		'3 sites affichés sur 4',
		'',
		'Visiteurs par site',
		'1. shop.example\u00a0: 50 (+25\u00a0%, 50 pages vues)',
		'2. blog.example\u00a0: 2 (avant\u00a0: 1 en 1 jour sur 7, 2 pages vues)',
		'3. quiet.example\u00a0: 0 (aucun trafic)',
		'',
		'Lecture impossible',
		// What comes from outside is escaped as a whole, with ordinary spaces.
		'1. down.example : the service sent status 501',
	]);
});

it('has the words of the chart', () => {
	expect(texts.chart).toEqual([
		...['Graphique', 'Visiteurs avant', 'Pages vues avant'],
		...['Habituel', 'Inhabituel', 'Par jour'],
		...['1 autre site', '2 autres sites', '5 autres sites'],
	]);
});

it('has a form for every count: none is in the singular, and a million takes "de"', () => {
	expect(texts.visitors).toEqual([
		...['0 visiteur', '1 visiteur', '2 visiteurs', '5 visiteurs', '22 visiteurs'],
		'1\u202f000\u202f000 de visiteurs',
	]);
	expect(texts.pageviews).toEqual([
		...['0 page vue', '1 page vue', '2 pages vues', '5 pages vues', '22 pages vues'],
		'1\u202f000\u202f000 de pages vues',
	]);
	expect(texts.linesLeftOut).toEqual([
		'(1 autre ligne omise)',
		'(2 autres lignes omises)',
		'(5 autres lignes omises)',
	]);
	expect(texts.failed.slice(1)).toEqual([
		'2 sites n’ont pas pu être lus et ne sont pas comptés',
		'5 sites n’ont pas pu être lus et ne sont pas comptés',
	]);
	expect(texts.shown[0]).toBe('1 site affiché sur 50');
	expect(texts.bars).toEqual([
		'Visiteurs par jour',
		'Visiteurs par tranche de 2 jours',
		'Visiteurs par tranche de 5 jours',
	]);
});

it('has what is said rarely', () => {
	expect(texts.others).toEqual([
		...['Site 7', 'Tous les sites', 'Aucun trafic sur cette période', 'Aucune donnée'],
	]);
});

it('has the end of a list', () => {
	expect(texts.listEnds).toEqual(['et 1 autre', 'et 5 autres']);
});
