import { textsIn } from './support/texts';

const texts = textsIn('es');

it('has a whole summary', () => {
	expect(texts.summary).toEqual([
		'shop.example: 8–10 mar 2026, hasta ahora',
		'Visitantes: 1045 (-47,8\u00a0%, antes: 2000)',
		'Páginas vistas: 1250 (+25\u00a0%, antes: 1000)',
		'En comparación con 5–7 mar 2026 (tráfico solo en 2 de 3 días)',
		'Mejor día: mar, 10 mar 2026, 1000 visitantes, 1050 páginas vistas',
		'Visitantes por día: ▁▁█',
		'',
		'Principales páginas (páginas vistas)',
		'1. / (página de inicio): 625 (50\u00a0%)',
		'',
		'Mayores cambios en páginas (páginas vistas)',
		'1. / (página de inicio): +2000 (ahora: 5000, antes: 3000)',
		'2. /gone: -15 (ya no está)',
		'3. /new: +10 (antes no estaba)',
		'4. /down: -80 (o menos, antes: 1090)',
		'5. /up: +70 (o más, ahora: 1080)',
		'',
		'Principales sitios de referencia (visitantes): sin datos',
		'',
		'Principales eventos',
		'1. Sign-up: 4',
		'',
		'Mayores cambios en eventos: sin datos',
	]);
});

it('has a whole overview', () => {
	expect(texts.overview).toEqual([
		'Sitios web con example: 8–14 mar 2026',
		'Visitantes: 52 (+26,8\u00a0%, antes: 41)',
		'Páginas vistas: 52 (+26,8\u00a0%, antes: 41)',
		'En comparación con 1–7 mar 2026',
		'1 sitio web no se ha podido leer y no está incluido',
		'Se muestran 3 de 4 sitios web',
		'',
		'Visitantes por sitio web',
		'1. shop.example: 50 (+25\u00a0%, 50 páginas vistas)',
		'2. blog.example: 2 (antes: 1 en 1 de 7 días, 2 páginas vistas)',
		'3. quiet.example: 0 (sin tráfico)',
		'',
		'No se han podido leer',
		'1. down.example: the service sent status 501',
	]);
});

it('has the words of the chart', () => {
	expect(texts.chart).toEqual([
		...['Gráfico', 'Visitantes antes', 'Páginas vistas antes'],
		...['Habitual', 'Inusual', 'Por día'],
		...['1 sitio web más', '2 sitios web más', '5 sitios web más'],
	]);
});

it('has a form for every count: a million takes "de"', () => {
	expect(texts.visitors).toEqual([
		...['0 visitantes', '1 visitante', '2 visitantes', '5 visitantes', '22 visitantes'],
		'1.000.000 de visitantes',
	]);
	expect(texts.pageviews).toEqual([
		...['0 páginas vistas', '1 página vista', '2 páginas vistas', '5 páginas vistas'],
		...['22 páginas vistas', '1.000.000 de páginas vistas'],
	]);
	expect(texts.linesLeftOut).toEqual([
		'(se ha omitido 1 línea más)',
		'(se han omitido 2 líneas más)',
		'(se han omitido 5 líneas más)',
	]);
	expect(texts.failed.slice(1)).toEqual([
		'2 sitios web no se han podido leer y no están incluidos',
		'5 sitios web no se han podido leer y no están incluidos',
	]);
	expect(texts.shown[0]).toBe('Se muestra 1 de 50 sitios web');
	expect(texts.bars).toEqual([
		...['Visitantes por día', 'Visitantes cada 2 días', 'Visitantes cada 5 días'],
	]);
});

it('has what is said rarely', () => {
	expect(texts.others).toEqual([
		...['Sitio web 7', 'Todos los sitios web', 'Sin tráfico en este periodo', 'Sin datos'],
	]);
});

it('has the sentences of unusual traffic', () => {
	expect(texts.unusual).toEqual([
		'shop.example tuvo 300 visitantes el lun, 9 mar 2026 (lo habitual es cerca de 100, +200\u00a0%).',
		'Lo que más cambió: news.example (+150), /offer (+30).',
		'shop.example tuvo 1 página vista el lun, 9 mar 2026 (lo habitual es cerca de 0).',
		'shop.example tuvo 300 visitantes el lun, 9 mar 2026. No se sabe qué es lo habitual.',
		'El flujo de trabajo se inicia el primer día por debajo de 10 o por encima de 100.',
		'El flujo de trabajo se inicia el primer día por encima de 100.',
		'Un día se ignora cuando tanto su número como el habitual están por debajo de 20.',
	]);
});

it('has the sentences of a threshold', () => {
	const had = 'shop.example tuvo 12.000 visitantes (9–15 mar 2026)';

	expect(texts.threshold).toEqual([
		`${had}, por encima de 10.000. El día anterior: 9000.`,
		`${had}, por debajo de 10.000. La semana anterior: 9000.`,
		`${had}, no por encima de 10.000. El mes anterior: 9000.`,
		`${had}, no por debajo de 10.000. El mes anterior: 9000.`,
		'El flujo de trabajo se inicia cuando un día está por encima de 10.000 y el anterior no lo estaba.',
		'El flujo de trabajo se inicia cuando una semana está por debajo de 10.000 y la anterior no lo estaba.',
		'El flujo de trabajo se inicia cuando un mes está por debajo de 10.000 y el anterior no lo estaba.',
	]);
});

it('has the sentences of the threshold of a value', () => {
	expect(texts.thresholdOfValue).toEqual([
		'shop.example, evento Registration: 0 eventos (9–15 mar 2026), por debajo de 1. El día anterior: 7.',
		'Valores que lo contienen: /checkout, /checkout/done.',
	]);
});

it('has the sentences of a new value', () => {
	expect(texts.newValue).toEqual([
		'Novedad en shop.example (lun, 9 mar 2026): sitio de referencia news.example, 12 visitantes.',
		'Este valor no apareció en los 90 días anteriores.',
		'Total de los 90 días anteriores: 1.',
		'Total de los 90 días anteriores: menos de 5.',
		'Ejemplo: en primer lugar en shop.example (lun, 9 mar 2026): sitio de referencia news.example, 12 visitantes.',
		'El flujo de trabajo se inicia cuando un valor llega a 5 en 90 días, con al menos 3 en un mismo día.',
	]);
});

it('has the sentences of a new website', () => {
	expect(texts.newWebsite).toEqual([
		'Nuevo sitio web: shop.example.',
		'Ejemplo: el sitio web más reciente es shop.example. El flujo de trabajo se inicia cuando se añade otro.',
	]);
});

it('has the sentences of a time without visitors', () => {
	expect(texts.noVisitors).toEqual([
		'shop.example no tiene visitantes nuevos desde hace 12 horas, cuando lo habitual son al menos 36. O falla el seguimiento, o el sitio web está caído.',
		'shop.example vuelve a tener visitantes, tras 26 horas sin ninguno.',
		'shop.example ha tenido 27 visitantes hoy y 72 ayer.',
		'El flujo de trabajo se inicia tras 14 horas sin otro visitante.',
		'Un sitio web con menos de 50 visitantes al día se ignora, y este ha tenido 12 de media en las últimas cuatro semanas.',
		'El sitio web tiene muy pocos visitantes para que se note su ausencia.',
	]);
});

it('has the words of combined events', () => {
	expect(texts.combined).toEqual([
		'Valores nuevos',
		'Visitantes ausentes o de vuelta',
		'Informes',
		'Tráfico por encima o por debajo del límite',
		'Tráfico inusual',
		'shop.example: 12.000 visitantes (-20\u00a0%), 30.000 páginas vistas (9–15 mar 2026).',
		'y 1 más',
		'y 5 más',
	]);
});
