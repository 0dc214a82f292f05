import type { Translated } from '../../wording';
import { COLON } from '../french';

export interface NewWebsiteWords {
	newWebsite(domain: string): string;
	newestWebsite(domain: string): string;
}

export const NEW_WEBSITE_WORDS: Translated<NewWebsiteWords> = {
	nl: () => ({
		newWebsite: (domain) => `Nieuwe website: ${domain}.`,
		newestWebsite: (domain) =>
			`de nieuwste website is ${domain}. De workflow start wanneer er nog een bij komt.`,
	}),
	en: () => ({
		newWebsite: (domain) => `New website: ${domain}.`,
		newestWebsite: (domain) =>
			`the newest website is ${domain}. The workflow starts when another one is added.`,
	}),
	fr: () => ({
		newWebsite: (domain) => `Nouveau site${COLON} ${domain}.`,
		newestWebsite: (domain) =>
			`le site le plus récent est ${domain}. Le workflow démarre quand un autre site est ajouté.`,
	}),
	de: () => ({
		newWebsite: (domain) => `Neue Website: ${domain}.`,
		newestWebsite: (domain) =>
			`Die neueste Website ist ${domain}. Der Workflow startet, wenn eine weitere hinzukommt.`,
	}),
	it: () => ({
		newWebsite: (domain) => `Nuovo sito: ${domain}.`,
		newestWebsite: (domain) =>
			`il sito più recente è ${domain}. Il workflow parte quando se ne aggiunge un altro.`,
	}),
	pl: () => ({
		newWebsite: (domain) => `Nowa witryna: ${domain}.`,
		newestWebsite: (domain) =>
			`najnowsza witryna to ${domain}. Przepływ pracy uruchamia się, gdy zostanie dodana kolejna.`,
	}),
	pt: () => ({
		newWebsite: (domain) => `Novo site: ${domain}.`,
		newestWebsite: (domain) =>
			`o site mais recente é ${domain}. O fluxo de trabalho começa quando outro é adicionado.`,
	}),
	es: () => ({
		newWebsite: (domain) => `Nuevo sitio web: ${domain}.`,
		newestWebsite: (domain) =>
			`el sitio web más reciente es ${domain}. El flujo de trabajo se inicia cuando se añade otro.`,
	}),
};
