import { useTranslations } from "use-intl";
import type { Banner } from "#features/content/contract.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Carousel } from "#ui/carousel.tsx";
import { useSite } from "../../site.tsx";
import "./banners.css";

const autoplayMs = 3000;

export function Banners({ banners }: { banners: Banner[] }) {
  const t = useTranslations("home");
  const labels = useCarouselLabels(t("banners"));
  if (banners.length === 0) return null;
  return (
    <Carousel
      loop
      dots
      autoplayMs={autoplayMs}
      labels={labels}
      slides={banners.map((banner) => ({ key: banner.id, content: <Slide banner={banner} /> }))}
    />
  );
}

function Slide({ banner }: { banner: Banner }) {
  const { href } = useSite();
  return (
    <div className="banner">
      <div className="banner-tiling" />
      <img src={banner.imageUrl} alt="" width={300} height={240} className="banner-picture" />
      <div className="relative md:max-w-[56%]">
        <p className="banner-kicker">{banner.kicker}</p>
        <h2 className="banner-title text-section font-semibold lg:text-page">{banner.name}</h2>
        <p className="mt-1.5 line-clamp-2 text-meta opacity-90 lg:text-body">{banner.text}</p>
        <ButtonLink to={href(banner.link)} size="small" className="banner-button mt-4 max-md:hidden">
          {banner.action}
        </ButtonLink>
      </div>
      <a
        href={href(banner.link)}
        className="absolute inset-0 md:hidden"
        aria-label={banner.action}
        tabIndex={-1}
      />
    </div>
  );
}

export function useCarouselLabels(carousel: string) {
  const t = useTranslations("carousel");
  return {
    carousel,
    previous: t("previous"),
    next: t("next"),
    pause: t("pause"),
    play: t("play"),
    slide: (number: number, count: number) => t("slide", { number: String(number), count: String(count) }),
  };
}
