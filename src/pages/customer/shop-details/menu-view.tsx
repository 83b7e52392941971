import { useTranslations } from "use-intl";
import { ProductMenu } from "#features/products/product-menu.tsx";
import type { VendorPage } from "./load-vendor.server.ts";
import { Section } from "./section.tsx";

export default function MenuView({ page }: { page: VendorPage }) {
  const t = useTranslations("detail");
  return (
    <Section name="menu" isAnchor={false} title={t("menu")}>
      <ProductMenu categories={page.productCategories} products={page.products} />
    </Section>
  );
}
