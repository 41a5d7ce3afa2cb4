import { useData } from 'vitepress';
import { h, onMounted, ref, watch } from 'vue';

/** A diagram, drawn in the browser and again when the colours change. The library is fetched with the first diagram. */
export const MermaidDiagram = {
  props: { code: { type: String, required: true } },
  setup(props) {
    const { isDark } = useData();
    const svg = ref('');
    const draw = async () => {
      const { default: mermaid } = await import('mermaid');
      mermaid.initialize({ startOnLoad: false, theme: isDark.value ? 'dark' : 'neutral' });
      ({ svg: svg.value } = await mermaid.render('diagram', decodeURIComponent(props.code)));
    };
    onMounted(draw);
    watch(isDark, draw);
    return () => h('div', { class: 'diagram', innerHTML: svg.value });
  },
};
