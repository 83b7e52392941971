import { useSite } from "../../site.tsx";
export default function Home() {
  const { language } = useSite();
  return <main>home {language}</main>;
}
