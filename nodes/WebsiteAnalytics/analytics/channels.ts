/** From which kind of website visitors came, in the order in which they are listed. */
export const CHANNELS = {
	direct: 'Direct',
	search: 'Search',
	aiAssistants: 'AI Assistants',
	social: 'Social',
	email: 'Email',
	referral: 'Referral',
} as const;

export type Channel = keyof typeof CHANNELS;

/**
 * Which domain belongs to which channel, as of 2026-11-23. Whatever is not listed is a referral too.
 *
 * To add one, write it into the list of its channel. `example.org` stands for it and all of its subdomains,
 * `example.*` for the same under any ending, such as `example.co.uk`. Where several match, the longest does, so that
 * `mail.google.*` is mail and `google.*` is not. Apps of Android have names like `com.example.app`.
 */
const DOMAINS: Readonly<Record<Exclude<Channel, 'direct'>, string>> = {
	search: `
		google.* bing.com duckduckgo.com yahoo.* ecosia.org startpage.com qwant.com search.brave.com kagi.com mojeek.com swisscows.com metager.de metager.org presearch.com presearch.org yep.com
		yandex.* ya.ru baidu.com so.com sogou.com sm.cn haosou.com petalsearch.com naver.com daum.net
		zum.com coccoc.com seznam.cz go.mail.ru nova.rambler.ru aol.*
		ask.com dogpile.com info.com lycos.* excite.* webcrawler.com lukol.com gibiru.com searchencrypt.com
		karmasearch.org lilo.org oceanhero.today search.ch suche.t-online.de suche.web.de suche.gmx.net suche.gmx.at
		fireball.de szukaj.onet.pl szukaj.wp.pl virgilio.it arianna.libero.it sapo.pt goo.ne.jp
		search.rakuten.co.jp websearch.rakuten.co.jp biglobe.ne.jp ecosearch.* ekoru.org
		com.google.android.googlequicksearchbox com.duckduckgo.mobile.android com.ecosia.android
	`,
	aiAssistants: `
		chatgpt.com chat.openai.com chat.com com.openai.chatgpt perplexity.ai ai.perplexity.app.android claude.ai
		com.anthropic.claude gemini.google.com bard.google.com notebooklm.google.com aistudio.google.com
		com.google.android.apps.bard copilot.microsoft.com copilot.cloud.microsoft copilot.com edgeservices.bing.com
		com.microsoft.copilot meta.ai grok.com x.ai deepseek.com mistral.ai poe.com you.com phind.com pi.ai character.ai
		kimi.com moonshot.cn doubao.com yiyan.baidu.com chat.baidu.com qwen.ai tongyi.aliyun.com qianwen.com
		chatglm.cn z.ai yuanbao.tencent.com duck.ai lumo.proton.me manus.im genspark.ai felo.ai komo.ai andisearch.com
		iask.ai consensus.app elicit.com elicit.org t3.chat alice.yandex.ru giga.chat minimax.io hailuoai.com
		openevidence.com monica.im sider.ai merlin.foyer.work liner.com
	`,
	social: `
		facebook.com fb.com fb.me messenger.com instagram.com threads.net threads.com twitter.com x.com t.co
		linkedin.com lnkd.in reddit.com redd.it pinterest.* pin.it youtube.com youtu.be tiktok.com snapchat.com
		tumblr.com umblr.com vk.com vk.ru ok.ru my.mail.ru weibo.com weibo.cn t.cn zhihu.com douban.com xiaohongshu.com
		bilibili.com mp.weixin.qq.com weixin.qq.com wechat.com tieba.baidu.com t.me telegram.org telegram.me
		whatsapp.com wa.me discord.com discord.gg discordapp.com mastodon.social mastodon.online mstdn.social
		fosstodon.org hachyderm.io infosec.exchange chaos.social bsky.app pixelfed.social lemmy.world
		news.ycombinator.com lobste.rs quora.com xing.com nextdoor.* meetup.com vimeo.com twitch.tv line.me
		open.kakao.com story.kakao.com band.us blog.naver.com cafe.naver.com viber.com flipboard.com digg.com slashdot.org
		truthsocial.com gab.com gettr.com rumble.com nk.pl wykop.pl skyrock.com likee.video kwai.com sharechat.com
		dzen.ru livejournal.com ameblo.jp note.com b.hatena.ne.jp plurk.com goodreads.com strava.com
		com.facebook.katana com.instagram.android com.twitter.android com.linkedin.android com.reddit.frontpage
		com.pinterest org.telegram.messenger com.google.android.youtube com.zhiliaoapp.musically com.whatsapp
	`,
	email: `
		mail.google.* inbox.google.com com.google.android.gm outlook.live.com outlook.office.com outlook.office365.com
		outlook.com hotmail.com com.microsoft.office.outlook mail.yahoo.* mail.aol.* proton.me protonmail.com
		tutanota.com tuta.com fastmail.com hey.com mail.zoho.* icloud.com e.mail.ru touch.mail.ru mail.yandex.*
		mail.qq.com mail.163.com mail.126.com mail.naver.com mail.daum.net navigator.web.de navigator.gmx.net
		deref-gmx.net deref-gmx.com deref-mail.com deref-web-02.de 3c.gmx.net 3c.web.de email.t-online.de freenetmail.de
		email.seznam.cz poczta.onet.pl poczta.wp.pl poczta.o2.pl poczta.interia.pl mail.libero.it mail.virgilio.it
		messagerie.orange.fr webmail.orange.fr webmail.free.fr zimbra.free.fr messagerie.laposte.net
		list-manage.com mailchi.mp campaign-archive.com createsend.com sendgrid.net klclick.com rs6.net mlsend.com
		sendinblue.com brevo.com hubspotemail.net mailjet.com cleverreach.com rapidmail.de
	`,
	// What belongs to a search engine or a network, and is neither.
	referral: `
		accounts.google.* docs.google.com drive.google.com sites.google.com classroom.google.com meet.google.com
		chat.google.com calendar.google.com groups.google.com keep.google.com script.google.com translate.google.com
		workspace.google.com cloud.google.com console.cloud.google.com support.google.com play.google.com
		myaccount.google.com ads.google.com analytics.google.com tagassistant.google.com tagmanager.google.com
		business.google.com finance.yahoo.com login.yahoo.com sports.yahoo.com disk.yandex.* metrika.yandex.*
		metrica.yandex.* passport.yandex.*
	`,
};

const CHANNEL_OF: ReadonlyMap<string, Channel> = new Map(
	Object.entries(DOMAINS).flatMap(([channel, domains]) =>
		domains
			.trim()
			.split(/\s+/)
			.map((domain) => [domain, channel as Channel] as const),
	),
);

/** The ending of a domain: `.com`, or `.co.uk`. */
const ENDING = /\.(?:[^.]{0,3}\.[^.]{2}|[^.]*)$/;
/** What the mail of a company or of a university is called below its own domain. */
const MAIL_HOST = /^(?:mail|webmail|email|owa|roundcube|zimbra|horde)\..*\./;

/** A longer host does not exist. The time to look one up grows with the square of its length. */
const MAX_HOST_LENGTH = 253;

/**
 * Returns the channel of a referrer.
 *
 * @param referrer a host as the service sends it; empty for a direct visit
 * @param ownDomain domain of the website, whose own visits are direct
 */
export function channelOf(referrer: string, ownDomain = ''): Channel {
	const host = hostOf(referrer);
	if (host === '' || host === hostOf(ownDomain)) return 'direct';
	const labels = host.split('.');
	// From the longest to the shortest.
	for (const first of labels.keys()) {
		const rest = labels.slice(first).join('.');
		const channel = CHANNEL_OF.get(rest) ?? CHANNEL_OF.get(rest.replace(ENDING, '.*'));
		if (channel) return channel;
	}
	return MAIL_HOST.test(host) ? 'email' : 'referral';
}

function hostOf(referrer: string) {
	return referrer
		.trim()
		.toLowerCase()
		.replace(/^[a-z-]+:\/\//, '')
		.replace(/[/?#:].*/s, '')
		.slice(0, MAX_HOST_LENGTH)
		.replace(/^www\.|\.$/g, '');
}
